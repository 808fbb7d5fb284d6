"""A real table behind the page's socket, in the test's own hands: for positions that chance brings too seldom."""

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from outofsock.server import messages
from outofsock.table.errors import Refused
from tests.table.evening import Evening

FROM_CLIENT = msgspec.json.Decoder(messages.FromClient)


class TableInATest:
    """Answers `/t/<code>` on a page with this evening's table, as the server would."""

    def __init__(self, evening: Evening, person: str) -> None:
        self.evening = evening
        self.person = person

    def serve(self, page: Page, code: str) -> None:
        page.route(f"**/api/tables/{code}", self._info)
        page.route_web_socket(f"**/api/tables/{code}/socket", self._socket)

    def _log(self) -> list[messages.Numbered]:
        return [messages.Numbered(number=number, event=each) for number, each in enumerate(self.evening.log, start=1)]

    def _info(self, route: Route) -> None:
        info = messages.TableInfo(person=self.person, may_sit=True, view=self.evening.view)
        route.fulfill(body=msgspec.json.encode(info), content_type="application/json")

    def _socket(self, socket: WebSocketRoute) -> None:
        def tell(message: messages.FromServer) -> None:
            socket.send(msgspec.json.encode(message).decode())

        def hear(text: str | bytes) -> None:
            match FROM_CLIENT.decode(text):
                case messages.Hello():
                    tell(
                        messages.Welcome(
                            person=self.person,
                            invite="i",
                            watch="w",
                            now=self.evening.now,
                            missed=self._log(),
                            view=self.evening.view,
                        )
                    )
                case messages.Ping():
                    tell(messages.Pong(now=self.evening.now))
                case messages.Ask() as ask:
                    before = self.evening.table.number
                    try:
                        done = self.evening.asks(self.person, ask.command, ask.on)
                    except Refused as error:
                        tell(messages.Refused(id=ask.id, code=error.code, params=error.params))
                        return
                    told = [messages.Numbered(number=before + 1 + i, event=each) for i, each in enumerate(done)]
                    tell(messages.News(events=told, view=self.evening.view))
                    tell(messages.Accepted(id=ask.id, number=self.evening.table.number))

        socket.on_message(hear)

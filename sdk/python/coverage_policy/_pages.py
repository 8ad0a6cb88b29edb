"""Answers and lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, AsyncIterator, Awaitable, Callable, Dict, Generic, Iterator, List, Optional, TypeVar

T = TypeVar("T")


@dataclass
class Answer(Generic[T]):
    """`data` as dataclasses, `meta` as it came: release, warnings, pagination."""

    data: T
    meta: Dict[str, Any]


def _cursor(answer: Answer[Any]) -> Optional[str]:
    return (answer.meta.get("pagination") or {}).get("cursor")


def _items(page: Answer[Any]) -> Any:
    if isinstance(page.data, str):
        raise TypeError("CSV has rows, not items: read it with csv()")
    return page.data


class Pages(Generic[T]):
    """A list, read page by page as far as somebody reads on: `for policy in cpi.policies.list()`."""

    def __init__(self, load: Callable[[Optional[str]], Answer[List[T]]]) -> None:
        self._load = load

    def first(self) -> Answer[List[T]]:
        return self._load(None)

    def pages(self) -> Iterator[Answer[List[T]]]:
        page = self._load(None)
        while True:
            yield page
            cursor = _cursor(page)
            if cursor is None:
                return
            page = self._load(cursor)

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from _items(page)


class AsyncPages(Generic[T]):
    """The same for `async for`."""

    def __init__(self, load: Callable[[Optional[str]], Awaitable[Answer[List[T]]]]) -> None:
        self._load = load

    async def first(self) -> Answer[List[T]]:
        return await self._load(None)

    async def pages(self) -> AsyncIterator[Answer[List[T]]]:
        page = await self._load(None)
        while True:
            yield page
            cursor = _cursor(page)
            if cursor is None:
                return
            page = await self._load(cursor)

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in _items(page):
                yield item

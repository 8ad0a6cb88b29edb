"""Dataclasses made from JSON: unknown members stay in `extra`, so that a newer server breaks no client."""

from __future__ import annotations

import dataclasses
import sys
import typing
from functools import lru_cache
from typing import Any, Dict, Tuple, Type, TypeVar

R = TypeVar("R", bound="Record")


class Record:
    """Base of every model."""

    #: Members of the answer that this version of the client does not know.
    extra: Dict[str, Any]

    @classmethod
    def from_dict(cls: Type[R], data: Dict[str, Any]) -> R:
        known, extra = {}, dict(data)
        for name, (member, kind) in _members(cls).items():
            if member in extra:
                known[name] = convert(kind, extra.pop(member))
            else:
                known[name] = None
        record = cls(**known)
        record.extra = extra
        return record


@lru_cache(maxsize=None)
def _members(cls: type) -> Dict[str, Tuple[str, Any]]:
    hints = typing.get_type_hints(cls, vars(sys.modules[cls.__module__]))
    return {f.name: (f.metadata.get("name", f.name), hints[f.name]) for f in dataclasses.fields(cls)}


def convert(kind: Any, value: Any) -> Any:
    """A JSON value as the annotated type; what does not fit stays as it is."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if value is None or kind is Any:
        return value
    if origin is typing.Union:
        return _convert_choice([one for one in arguments if one is not type(None)], value)
    if origin is list and isinstance(value, list):
        return [convert(arguments[0], item) for item in value]
    if origin is dict and isinstance(value, dict):
        return {name: convert(arguments[1], item) for name, item in value.items()}
    if isinstance(kind, type) and issubclass(kind, Record) and isinstance(value, dict):
        return kind.from_dict(value)
    return value


def _convert_choice(kinds: list, value: Any) -> Any:
    """Of several records the one that knows most members of the value."""
    records = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Record)]
    if len(kinds) == 1:
        return convert(kinds[0], value)
    if isinstance(value, dict) and records:
        return max(records, key=lambda kind: sum(1 for member, _ in _members(kind).values() if member in value)).from_dict(value)
    return value

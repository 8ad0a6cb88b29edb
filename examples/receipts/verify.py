#!/usr/bin/env python3
"""Verifies a receipt without the service: python3 verify.py answer.json jwks.json

answer.json is a whole answer of an operation asked with receipt=true; jwks.json is /.well-known/jwks.json, kept from before.
Needs the package "cryptography".
"""
import json
import sys
from base64 import b64decode, b64encode, urlsafe_b64decode
from contextlib import suppress
from decimal import Decimal
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def check(holds, reason):
    if not holds:
        sys.exit(f"FAILED  {reason}")


def canonical(value):
    """RFC 8785: names in the order of UTF-16, numbers as ECMAScript writes them."""
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(one)}" for name, one in members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return number(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


def number(value):
    if value == 0 or 1e-6 <= abs(value) < 1e21:
        return "0" if value == 0 else f"{Decimal(repr(value)):f}".removesuffix(".0")
    mantissa, exponent = repr(value).split("e")
    return f"{mantissa}e{int(exponent):+d}"


def signed_by(keys, message, signature):
    for key in keys:
        x = urlsafe_b64decode(key["x"] + "=" * (-len(key["x"]) % 4))
        with suppress(InvalidSignature):
            Ed25519PublicKey.from_public_bytes(x).verify(signature, message)
            return key


check(len(sys.argv) == 3, "Usage: python3 verify.py answer.json jwks.json")
# Numbers as JSON programs have them: doubles.
answer = json.load(open(sys.argv[1], encoding="utf-8"), parse_int=float)
keys = json.load(open(sys.argv[2], encoding="utf-8"))["keys"]
check("receipt" in answer["meta"], "The answer has no receipt")
envelope, log = answer["meta"]["receipt"]["envelope"], answer["meta"]["receipt"]["log"]

payload, kind = b64decode(envelope["payload"]), envelope["payloadType"].encode()
message = b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)
key = next((k for s in envelope["signatures"] if (k := signed_by(keys, message, b64decode(s["sig"])))), None)
check(key, "No key of the set signed the statement")
subject, predicate = json.loads(payload)["subject"], json.loads(payload)["predicate"]
check(key["valid_from"] <= predicate["time"] <= (key["valid_until"] or "9999"), "The key was not in use then")
# A half of a character is written as its escape.
digest = sha256(canonical(answer["data"]).encode("utf-8", "backslashreplace"))
check(digest.hexdigest() == subject[0]["digest"]["sha256"], "The answer was changed")
print(f"ok   {predicate['operation']}, release {predicate['release']['id']}, as of {predicate['as_of']}, key {key['kid']}")
if log is None:
    print("--   the release is older than the release log")
    sys.exit()

# A signed note: text, empty line, then signatures; those under other names are of witnesses.
note, lines = log["checkpoint"].split("\n\n")
origin, size, root = note.split("\n")[:3]
own = [b64decode(line.split(" ")[-1])[4:] for line in lines.split("\n") if line.startswith(f"\u2014 {origin} ")]
check(any(signed_by(keys, f"{note}\n".encode(), sig) for sig in own), "No key of the set signed the checkpoint")
# RFC 9162, 2.1.3.2: from the leaf to the root.
node, last, digest = int(log["leaf"]), int(size) - 1, sha256(b"\0" + log["entry"].encode()).digest()
for sibling in map(b64decode, log["proof"]):
    left = node % 2 == 1 or node == last
    digest = sha256(b"\1" + (sibling + digest if left else digest + sibling)).digest()
    up = (node & -node).bit_length() if left and node else 1
    node, last = node >> up, last >> up
check(last == 0 and b64encode(digest).decode() == root, "The release is not in the log")
entry = json.loads(log["entry"])
check({"id": entry["id"], "digest": entry["digest"]} == predicate["release"], "The proof is of another release")
print(f"ok   release {entry['id']} is entry {int(log['leaf'])} of {size} in {origin}")

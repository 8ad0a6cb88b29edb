#!/usr/bin/env python3
"""Verifies a receipt without the service: python3 verify.py answer.json jwks.json

answer.json is a whole answer of an operation asked with receipt=true; jwks.json is /.well-known/jwks.json, kept from before.
Needs the package "cryptography".
"""
import hashlib
import json
import sys
from base64 import b64decode, b64encode, urlsafe_b64decode
from decimal import Decimal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def fail(reason):
    sys.exit(f"FAILED  {reason}")


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def canonical(value):
    """RFC 8785: names in the order of UTF-16, numbers as ECMAScript writes them."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return number(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


def number(value):
    sign, digits, exponent = Decimal(repr(value)).as_tuple()
    digits, point = "".join(map(str, digits)).lstrip("0"), len(digits) + exponent
    digits = digits.rstrip("0")
    if digits == "":
        return "0"
    if 0 < point <= 21:
        text = digits[:point].ljust(point, "0") + ("." + digits[point:] if len(digits) > point else "")
    elif -6 < point <= 0:
        text = "0." + "0" * -point + digits
    else:
        text = digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + f"e{point - 1:+d}"
    return ("-" if sign else "") + text


def signed_by(keys, message, signature):
    for key in keys:
        x = urlsafe_b64decode(key["x"] + "=" * (-len(key["x"]) % 4))
        try:
            Ed25519PublicKey.from_public_bytes(x).verify(signature, message)
            return key
        except InvalidSignature:
            continue
    return None


if len(sys.argv) < 3:
    fail("Usage: python3 verify.py answer.json jwks.json")
# Numbers as JSON programs have them: doubles.
answer = json.load(open(sys.argv[1], encoding="utf-8"), parse_int=float)
keys = json.load(open(sys.argv[2], encoding="utf-8"))["keys"]
receipt = answer["meta"].get("receipt") or fail("The answer has no receipt")
envelope, log = receipt["envelope"], receipt["log"]

payload, kind = b64decode(envelope["payload"]), envelope["payloadType"].encode()
message = b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)
key = next((k for s in envelope["signatures"] if (k := signed_by(keys, message, b64decode(s["sig"])))), None)
if key is None:
    fail("No key of the set signed the statement")
statement = json.loads(payload)
predicate = statement["predicate"]
if predicate["time"] < key["valid_from"] or (key["valid_until"] and predicate["time"] > key["valid_until"]):
    fail("The key was not in use then")
# A half of a character is written as its escape.
if sha256(canonical(answer["data"]).encode("utf-8", "backslashreplace")).hex() != statement["subject"][0]["digest"]["sha256"]:
    fail("The answer was changed")
print(f"ok   {predicate['operation']}, release {predicate['release']['id']}, as of {predicate['as_of']}, key {key['kid']}")

if log is None:
    print("--   the release is older than the release log")
    sys.exit()
# A signed note: text, empty line, then signatures; those under other names are of witnesses.
note, lines = log["checkpoint"].split("\n\n")
origin, size, root = note.split("\n")[:3]
own = [b64decode(line.split(" ")[-1])[4:] for line in lines.split("\n") if line.startswith(f"\u2014 {origin} ")]
if not any(signed_by(keys, f"{note}\n".encode(), signature) for signature in own):
    fail("No key of the set signed the checkpoint")
node, last, digest = int(log["leaf"]), int(size) - 1, sha256(b"\0", log["entry"].encode())
for sibling in map(b64decode, log["proof"]):
    left = node % 2 == 1 or node == last
    digest = sha256(b"\1", sibling, digest) if left else sha256(b"\1", digest, sibling)
    while left and node % 2 == 0 and node != 0:
        node, last = node // 2, last // 2
    node, last = node // 2, last // 2
entry = json.loads(log["entry"])
if last != 0 or b64encode(digest).decode() != root:
    fail("The release is not in the log")
if entry["id"] != predicate["release"]["id"] or entry["digest"] != predicate["release"]["digest"]:
    fail("The proof is of another release")
print(f"ok   release {entry['id']} is entry {int(log['leaf'])} of {size} in {origin}")

/** Merkle trees of RFC 6962, section 2.1: roots, inclusion proofs and consistency proofs. */
import { createHash } from 'node:crypto';

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export const hashLeaf = (entry: string): Buffer => sha256(LEAF, Buffer.from(entry));
export const hashChildren = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

/** A complete subtree: `2 ** level` leaves starting at `position * 2 ** level`. */
export interface NodeName {
  level: number;
  position: number;
}

/** Leaves from `from` up to but excluding `to`, represented by one hash in a proof. */
export interface LeafRange {
  from: number;
  to: number;
}

/** Hash of a complete subtree. @throws Error when the log does not contain it. */
export type NodeHash = (node: NodeName) => Buffer;

/** Complete subtrees of a range, largest first. Ranges in proofs start where a subtree of their size may start. */
function completeNodes({ from, to }: LeafRange): NodeName[] {
  const nodes: NodeName[] = [];
  for (let at = from; at < to; ) {
    const level = Math.floor(Math.log2(to - at));
    nodes.push({ level, position: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

export function rangeHash(range: LeafRange, findHash: NodeHash): Buffer {
  const hashes = completeNodes(range).map(findHash);
  return hashes.length === 0 ? sha256() : hashes.reduceRight((right, left) => hashChildren(left, right));
}

/** Subtrees completed by the next leaf, the leaf first. @param findHash of a log with `leaf` leaves. */
export function nodesOfLeaf(leaf: number, entry: string, findHash: NodeHash): (NodeName & { hash: Buffer })[] {
  const nodes = [{ level: 0, position: leaf, hash: hashLeaf(entry) }];
  for (let last = nodes[0]!; last.position % 2 === 1; last = nodes.at(-1)!) {
    const left = findHash({ level: last.level, position: last.position - 1 });
    nodes.push({
      level: last.level + 1,
      position: (last.position - 1) / 2,
      hash: hashChildren(left, last.hash),
    });
  }
  return nodes;
}

/** Largest power of two below `size`, which is at least 2. */
function splitPoint(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Ranges of the inclusion proof of a leaf in a log of `size` leaves, nearest first. */
export function inclusionRanges(size: number, leaf: number): LeafRange[] {
  const ranges: LeafRange[] = [];
  for (let [from, to] = [0, size]; to - from > 1; ) {
    const split = from + splitPoint(to - from);
    if (leaf < split) {
      ranges.push({ from: split, to });
      to = split;
    } else {
      ranges.push({ from, to: split });
      from = split;
    }
  }
  return ranges.reverse();
}

/** Ranges of the consistency proof between the first `old` leaves and a log of `size` leaves. RFC 6962, 2.1.2. */
export function consistencyRanges(size: number, old: number): LeafRange[] {
  return old === 0 || old === size ? [] : partRanges({ from: 0, to: size }, old, true);
}

function partRanges({ from, to }: LeafRange, old: number, complete: boolean): LeafRange[] {
  if (old === to) return complete ? [] : [{ from, to }];
  const split = from + splitPoint(to - from);
  return old <= split
    ? [...partRanges({ from, to: split }, old, complete), { from: split, to }]
    : [...partRanges({ from: split, to }, old, false), { from, to: split }];
}

/**
 * Root computed from a leaf and its proof in a tree of `size` leaves; null when the proof has the wrong length. RFC
 * 9162, 2.1.3.2.
 */
export function rootOfProof(leafHash: Buffer, leaf: number, size: number, proof: readonly Buffer[]): Buffer | null {
  if (!Number.isSafeInteger(leaf) || !Number.isSafeInteger(size) || leaf < 0 || leaf >= size) return null;
  let [node, last, root] = [leaf, size - 1, leafHash];
  for (const sibling of proof) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      root = hashChildren(sibling, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else root = hashChildren(root, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

interface Tree {
  size: number;
  root: Buffer;
}

/** Whether `next` extends `old`. RFC 9162, 2.1.4.2. */
export function isConsistent(old: Tree, next: Tree, proof: readonly Buffer[]): boolean {
  if (old.size > next.size) return false;
  if (old.size === next.size) return proof.length === 0 && old.root.equals(next.root);
  if (old.size === 0) return proof.length === 0;
  const path = [...proof];
  // A full tree is a node of the next one, so its root is not repeated.
  if (Number.isInteger(Math.log2(old.size))) path.unshift(old.root);
  const first = path.shift();
  if (first === undefined) return false;
  let [node, last] = [old.size - 1, next.size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  let [oldRoot, nextRoot] = [first, first];
  for (const sibling of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      oldRoot = hashChildren(sibling, oldRoot);
      nextRoot = hashChildren(sibling, nextRoot);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else nextRoot = hashChildren(nextRoot, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && oldRoot.equals(old.root) && nextRoot.equals(next.root);
}

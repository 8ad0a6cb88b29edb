/** An in-memory log with its root as defined in RFC 6962, 2.1, independent of the service. */
import { createHash } from 'node:crypto';
import { type NodeHash, nodesOfLeaf } from '../../src/platform/merkle-tree.ts';

export function memoryLog(entries: readonly string[]): NodeHash {
  const hashes = new Map<string, Buffer>();
  const findHash: NodeHash = ({ level, position }) => {
    const hash = hashes.get(`${level} ${position}`);
    if (hash === undefined) throw new Error(`No node ${level} ${position}`);
    return hash;
  };
  entries.forEach((entry, leaf) => {
    for (const { level, position, hash } of nodesOfLeaf(leaf, entry, findHash))
      hashes.set(`${level} ${position}`, hash);
  });
  return findHash;
}

export function treeRoot(leaves: readonly Buffer[]): Buffer {
  const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  if (leaves.length < 2) return leaves[0] ?? sha256();
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Buffer.of(1), treeRoot(leaves.slice(0, split)), treeRoot(leaves.slice(split)));
}

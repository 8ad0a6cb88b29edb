export function isUnusedFile(path: string): boolean;

export function packMcpServer(out: string, files: readonly string[]): string;
export function packBundle(out: string): Promise<string>;

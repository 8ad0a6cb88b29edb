export function packMcpServer(out: string, files: readonly string[]): Promise<string>;
export function packBundle(out: string): Promise<string>;

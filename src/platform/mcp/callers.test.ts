import { describe, expect, it } from 'vitest';
import { refusalOfCaller } from './callers.rules.ts';

const HERE = { publicUrl: 'http://127.0.0.1:8787', hosts: [], origins: [] };
const THERE = {
  publicUrl: 'https://cpi.example.com',
  hosts: ['cpi.internal'],
  origins: ['https://app.example.com'],
};

describe('callers of an MCP endpoint', () => {
  it.each([
    ['localhost:8787', HERE],
    ['127.0.0.1:8787', HERE],
    ['[::1]:8787', HERE],
    ['192.168.1.20:8787', HERE],
    ['[fd00::1]', HERE],
    ['LOCALHOST', HERE],
    ['cpi.example.com', THERE],
    ['CPI.Example.com:443', THERE],
    ['cpi.internal:9000', THERE],
    ['127.0.0.1:8787', THERE],
  ])('host %s is allowed', (host, allowed) => {
    expect(refusalOfCaller({ host }, allowed)).toBeNull();
  });

  it.each([
    ['evil.example', HERE],
    ['localhost.evil.example', HERE],
    ['127.0.0.1.evil.example', HERE],
    ['cpi.example.com', HERE],
    ['evil.example@127.0.0.1', HERE],
    ['127.0.0.1/evil', HERE],
    ['', HERE],
    ['cpi.example.com.', THERE],
    ['xcpi.internal', THERE],
  ])('host %s is rejected', (host, allowed) => {
    expect(refusalOfCaller({ host }, allowed)).toMatch(/Host/);
  });

  it.each([
    ['http://127.0.0.1:8787', HERE],
    ['http://localhost:6274', HERE],
    ['https://cpi.example.com', THERE],
    ['https://app.example.com', THERE],
  ])('pages of %s are allowed', (origin, allowed) => {
    expect(refusalOfCaller({ host: '127.0.0.1', origin }, allowed)).toBeNull();
  });

  it.each([
    ['https://evil.example', HERE],
    ['null', HERE],
    ['', HERE],
    ['http://localhost.evil.example', HERE],
    ['http://cpi.example.com', THERE],
    ['https://cpi.example.com.evil.example', THERE],
    ['https://app.example.com:8443', THERE],
    ['http://localhost:6274', THERE],
  ])('pages of %s are rejected', (origin, allowed) => {
    expect(refusalOfCaller({ host: '127.0.0.1', origin }, allowed)).toMatch(/Origin/);
  });
});

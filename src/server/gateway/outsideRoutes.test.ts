import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#engine';
import { readSchemaFiles } from '../schemas/readSchemaFiles.ts';
import type { Caller } from '../session/Caller.ts';
import { screensAt } from './outsideRoutes.ts';

const schemas = loadSchemas(await readSchemaFiles(resolve(import.meta.dirname, '..', '..', '..', 'schemas')));
const callerWith = (...permissions: readonly string[]) => ({ permissions: new Set(permissions) }) as unknown as Caller;

describe('what the gateway passes on', () => {
  const may = callerWith('purchaser:supplier:view');

  it('is what screens the caller may open ask', () => {
    const { own, asking } = screensAt(schemas, may, 'GET', '/outside/suppliers');
    expect([own.length, asking.length]).toEqual([1, 1]);
    expect(own[0]?.source.endpoint?.headers).toEqual({ 'x-tenant': '$user.groupId', 'x-operator': '$user.account' });
  });

  it('is nothing to a caller who may open none of them, and nothing that none asks', () => {
    const { own, asking } = screensAt(schemas, callerWith(), 'GET', '/outside/suppliers');
    expect([own.length, asking.length]).toEqual([0, 1]);
    for (const [method, path] of [
      ['POST', '/outside/suppliers'],
      ['GET', '/outside/suppliers/'],
      ['GET', '/outside/Suppliers'],
      ['GET', '/outside'],
    ] as const)
      expect(screensAt(schemas, may, method, path)).toEqual({ own: [], asking: [] });
  });
});

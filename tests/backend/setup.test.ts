import { describe, expect, it, vi } from 'vitest';
import { createBackend } from '../../src/backend/client.ts';
import { readSetupState } from '../../src/backend/setup.ts';
import { addEditor, openBrowser } from './accounts.ts';
import { NO_BACKEND, startFakeBackend } from './fake-backend.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const unknown = { configured: true, reachable: null, migrated: null, hasAdmin: null };

const askFake = async (status: number, body: string) => {
  const config = await startFakeBackend((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  return readSetupState(createBackend(config));
};

describe('the setup status', () => {
  it('says whether there is an editor yet', async () => {
    const visitor = openBrowser(backend);
    const ready = { configured: true, reachable: true, migrated: true };
    expect(await readSetupState(visitor)).toEqual({ ...ready, hasAdmin: false });
    await addEditor(backend, 'non-editor@example.org', {});
    expect(await readSetupState(visitor)).toEqual({ ...ready, hasAdmin: false });
    await addEditor(backend, 'editor@example.org');
    expect(await readSetupState(visitor)).toEqual({ ...ready, hasAdmin: true });
  });

  it('says which step is missing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await readSetupState(createBackend(null))).toEqual({ ...unknown, configured: false });
    expect(await readSetupState(createBackend(NO_BACKEND))).toEqual({
      ...unknown,
      reachable: false,
    });
    const noFunction = '{"message": "Could not find the function", "code": "PGRST202"}';
    expect(await askFake(404, noFunction)).toEqual({
      ...unknown,
      reachable: true,
      migrated: false,
    });
    expect(await askFake(401, '{"message": "Invalid API key"}')).toEqual({
      ...unknown,
      reachable: true,
    });
    expect(await askFake(200, '<html>')).toEqual({ ...unknown, reachable: true });
  });
});

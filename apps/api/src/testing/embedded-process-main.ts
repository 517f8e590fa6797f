import { startEmbedded } from '../db/embedded/embedded.ts';
import { StartupError } from '../process/startup-error.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  const server = await startEmbedded({ ...JSON.parse(process.env['PLEAMAR_TEST_OPTIONS'] ?? '{}'), log: silent });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`);
}

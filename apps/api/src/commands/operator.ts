import { changeOperator, type OperatorRole } from '../modules/admin/change-operator.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { readDatabaseConfig } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { StartupError } from '../process/startup-error.ts';

const USAGE = 'npm run operator -- EMAIL makes an operator of an account; --remove removes the role.';

/** No endpoint gives the role of an operator: only people with access to the machine can run this command. */
try {
  const { email, isOperator } = parseArguments(process.argv.slice(2));
  const person = await withDatabase((url) => changeRole(url, email, isOperator));
  if (!person) throw new StartupError(`No account has the address ${email}.`);
  process.stdout.write(`${sentences(email, person).join('\n')}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function changeRole(url: string, email: string, isOperator: boolean): Promise<OperatorRole | null> {
  const { db, close } = connect(url, { max: 1, applicationName: 'pleamar operator' });
  return changeOperator({ db, now: () => new Date() }, email, isOperator).finally(close);
}

function parseArguments(args: readonly string[]): { email: string; isOperator: boolean } {
  const [email, ...more] = args.filter((arg) => arg !== '--remove');
  if (!email || email.startsWith('-') || more.length > 0) throw new StartupError(USAGE);
  return { email, isOperator: !args.includes('--remove') };
}

async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readDatabaseConfig();
  if (databaseUrl) return work(databaseUrl);
  const { runningEmbedded, startEmbedded } = await import('../db/embedded/embedded.ts');
  const running = await runningEmbedded(dataDir);
  if (running) return work(running);
  const { url, stop } = await startEmbedded({ dataDir, log: createLog('warn', 'operator') });
  return migrate(url)
    .then(() => work(url))
    .finally(stop);
}

function sentences(email: string, person: OperatorRole): string[] {
  const { full_name, is_operator, has_two_factor, hasChanged } = person;
  const was = hasChanged ? 'is now' : 'was already';
  if (!is_operator) return [`${full_name} (${email}) ${hasChanged ? 'is no longer' : 'was not'} an operator.`];
  return [
    `${full_name} (${email}) ${was} an operator.`,
    has_two_factor
      ? 'Two-step login is on: /admin opens to logins that were made with it.'
      : 'Two-step login is off: /admin opens once it is switched on in Ajustes, with the login after that.',
  ];
}

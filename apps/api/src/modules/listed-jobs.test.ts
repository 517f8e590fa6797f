import { readFileSync } from 'node:fs';
import { MAIL_JOBS } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { declaredJobs } from '../jobs/define.ts';
import { jobRegistry } from './jobs.ts';

const listed = new URL('../../../../docs/lists.md', import.meta.url);

test('docs/lists.md names every job with its schedule, and no other', () => {
  const declared = [...jobRegistry()].map(([name, { every }]) => [name, every ?? 'added by a use case']);

  expect(Object.fromEntries(jobsOfList())).toEqual(Object.fromEntries(declared));
});

test('docs/lists.md names the jobs whose work is a mail, and no other, as mails', () => {
  const [, mails = ''] = /^\| mails \| (.+) \|$/m.exec(readFileSync(listed, 'utf8')) ?? [];

  expect([...mails.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).toSorted()).toEqual(mailJobs().toSorted());
});

test('the contract names the jobs whose work is a mail, and no other: operators read a text for each', () => {
  expect([...MAIL_JOBS].toSorted()).toEqual(mailJobs().toSorted());
});

const mailJobs = () => declaredJobs().flatMap(({ name, isMail }) => (isMail ? [name] : []));

function jobsOfList(): [name: string, every: string][] {
  const [, section = ''] = readFileSync(listed, 'utf8').split(/^## Jobs$/m);
  const [jobs = ''] = section.split(/^## /m);
  return jobs
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => {
      const every = /^\| `([^`]+)` \|/.exec(line)?.[1] ?? 'added by a use case';
      return [...line.matchAll(/`([a-z-]+\.[a-z-]+)`/g)].map(([, name = '']): [string, string] => [name, every]);
    });
}

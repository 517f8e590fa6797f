import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianMissing } from '../../../testing/debian.ts';
import { freePort } from '../../../testing/free-port.ts';

/**
 * s3rver and its like accept tampered signatures and break streamed puts, so they prove nothing: this is a real S3
 * server.
 */
const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool'];
const START_BOUND_MS = 60_000;

// The ceph command needs the distribution's own Python, so its folder comes first.
const env = { PATH: '/usr/bin:/usr/sbin:/bin:/sbin', LC_ALL: 'C.UTF-8' };
const execute = promisify(execFile);

export type S3Server = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  admin: (...args: string[]) => Promise<void>;
  stop: () => Promise<void>;
};

export const radosgwMissing = () => debianMissing({ name: 'an S3 server', programs: PROGRAMS, packages: PACKAGES });

export async function startRadosgw(): Promise<S3Server> {
  const dir = await mkdtemp(join(tmpdir(), 'pleamar-s3-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const deadline = Date.now() + START_BOUND_MS;
    const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
    const fsid = randomUUID();
    const conf = await writeSettings(dir, { fsid, monitorPort, gatewayPort });
    const run = (program: string, ...args: string[]) =>
      execute(`/usr/bin/${program}`, ['-c', conf, ...args], { env, timeout: START_BOUND_MS });
    const start = (program: string, ...args: string[]) => {
      // The child dies with us, whatever ends us.
      const command = ['--pdeathsig', 'KILL', `/usr/bin/${program}`, '-c', conf, '-f', ...args];
      const child = spawn('/usr/bin/setpriv', command, { env, stdio: 'ignore' });
      children.push(child);
      return child;
    };

    const map = join(dir, 'monmap');
    await run('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, '--fsid', fsid, map);
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');

    const osd = randomUUID();
    await run('ceph', 'osd', 'new', osd, '0');
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    start('ceph-osd', '-i', '0');

    const gateway = start('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    await answers({ endpoint, gateway, deadline, log: join(dir, 'client.rgw.log') });

    const admin = async (...args: string[]) => {
      await run('radosgw-admin', '-n', 'client.rgw', ...args);
    };
    const [accessKeyId, secretAccessKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
    const keys = ['--access-key', accessKeyId, '--secret', secretAccessKey];
    await admin('user', 'create', '--uid', 'pleamar', '--display-name', 'Pleamar', ...keys);
    return { endpoint, accessKeyId, secretAccessKey, admin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Ports = { fsid: string; monitorPort: number; gatewayPort: number };

async function writeSettings(dir: string, { fsid, monitorPort, gatewayPort }: Ports): Promise<string> {
  const folders = { monitor: join(dir, 'mon'), store: join(dir, 'osd'), gateway: join(dir, 'rgw') };
  for (const folder of Object.values(folders)) await mkdir(folder);
  const conf = join(dir, 'ceph.conf');
  const settings = `
[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}]
auth cluster required = none
auth service required = none
auth client required = none
ms bind msgr1 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${dir}
admin socket =
log file = ${dir}/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail warn = 1
mon data avail crit = 1
paxos propose interval = 0.05
[mon.a]
mon data = ${folders.monitor}
[osd.0]
osd data = ${folders.store}
osd objectstore = memstore
memstore device bytes = 2147483648
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw data = ${folders.gateway}
rgw run sync thread = false
ms mon client mode = crc
rgw enable usage log = false
`;
  await writeFile(conf, settings);
  return conf;
}

type Waiting = { endpoint: string; gateway: ChildProcess; deadline: number; log: string };

async function answers({ endpoint, gateway, deadline, log }: Waiting): Promise<void> {
  for (;;) {
    const isUp = await fetch(endpoint, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.status === 200,
      () => false,
    );
    if (isUp) return;
    if (gateway.exitCode !== null || Date.now() > deadline) {
      const tail = await readFile(log, 'utf8').catch(() => '');
      throw new Error(`radosgw does not answer: ${tail.slice(-1500)}`);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 50);
    await promise;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGKILL');
  await promise;
}

import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aBrowser, expectRefusal, untilSettled } from './support/browser.ts';
import { api, apiResponse } from './support/api.ts';
import { mailTo } from './support/mail.ts';
import { anEmail, aPerson, tokenOf } from './support/people.ts';

const { device, open, openOn, pageErrors } = aBrowser();
const password = 'marea-alta-9';

describe('registering', () => {
  test.each([
    { role: 'Fotógrafo', isPhotographer: true, isSurfer: false, home: 'Dashboard' },
    { role: 'Surfista', isPhotographer: false, isSurfer: true, home: 'Dashboard de surfista' },
    { role: 'Ambos', isPhotographer: true, isSurfer: true, home: 'Dashboard' },
  ])(
    'registering as $role says so, logs in and leads to the dashboard',
    async ({ role, isPhotographer, isSurfer, home }) => {
      const email = anEmail();
      const page = await open('/registro');

      await page.getByRole('radio', { name: role }).check();
      await register(page, { email, confirmation: password });

      await page.getByText('Cuenta creada').waitFor();
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1, name: home, exact: true }).waitFor();
      const me = await api(contract.users.me, {}, { token: await tokenOf({ email, password }) });
      expect(me).toMatchObject({ email, is_photographer: isPhotographer, is_surfer: isSurfer, country_code: 'ES' });
    },
  );

  test('registration defaults to the surfer role', async () => {
    const page = await open('/registro');

    expect(await page.getByRole('radio', { name: 'Surfista' }).isChecked()).toBe(true);
  });

  test('a registration in English is confirmed in English', async () => {
    const page = await open('/registro', { language: 'en' });

    await page.getByLabel('Full name').fill('Nora Lind');
    await page.getByLabel('Email').fill(anEmail());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();

    await page.getByText('Account created').waitFor();
    await page.waitForURL('**/dashboard');
  });

  test('registering with an email that has an account is refused beside the field', async () => {
    const { email } = await aPerson('surfer');
    const page = await open('/registro');

    await register(page, { email, confirmation: password });

    await page.getByText('Ya hay una cuenta con ese correo.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/registro');
    expectRefusal(pageErrors, '409 POST');
  });

  test('registering with two different passwords sends nothing', async () => {
    const email = anEmail();
    const page = await open('/registro');

    await register(page, { email, confirmation: 'otra-cosa-1' });

    await page.getByText('Las contraseñas no coinciden').waitFor();
    const login = await apiResponse(contract.auth.login, { body: { email, password } });
    expect(login.status).toBe(401);
  });
});

describe('logging in', () => {
  test('logging in with a wrong password says what is wrong, with the right one leads to the dashboard', async () => {
    const { email } = await aPerson('surfer');
    const page = await open('/login');

    await logIn(page, email, 'no-es-esta');
    await page.getByText('El correo o la contraseña no son correctos.').waitFor();
    expectRefusal(pageErrors, '401 POST');
    await logIn(page, email, password);

    await page.getByText('Has iniciado sesión').waitFor();
    await page.waitForURL('**/dashboard');
  });

  test('logging in asks for an email that is one, and for a password', async () => {
    const page = await open('/login');

    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('Escribe tu correo.').waitFor();
    await page.getByText('Escribe tu contraseña.').waitFor();
    await page.getByLabel('Correo electrónico').fill('esto no es un correo');

    await page.getByText('Ese correo no parece válido.').waitFor();
  });

  test('one press is enough for a demo account', async () => {
    const page = await open('/login');

    await page.getByRole('button', { name: 'Entrar como Leo, surfista' }).click();

    await page.getByRole('heading', { level: 1, name: 'Dashboard de surfista' }).waitFor();
  });

  test('a form filled in and sent before the scripts are there is neither lost nor put into the address', async () => {
    const { email } = await aPerson('surfer');
    const page = await (await device()).newPage();
    const scripts = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });

    await logIn(page, email, password);
    scripts.release();

    await page.waitForURL('**/dashboard');
    expect(scripts.addresses().filter((address) => address.includes('password='))).toEqual([]);
  });
});

describe('logging out', () => {
  test('logging out ends the login here and on the server', async () => {
    const { token } = await aPerson('surfer');
    const page = await open('/dashboard', { token });

    await page.getByRole('button', { name: 'Cerrar sesión' }).click();

    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('pleamar_token'))).toBe('');
    await expect.poll(async () => (await apiResponse(contract.users.me, {}, { token })).status).toBe(401);
  });

  test('logging out in one window leads the other to the login after a reload', async () => {
    const { token } = await aPerson('surfer');
    const context = await device({ token });
    const first = await openOn(context, '/dashboard');
    const second = await openOn(context, '/dashboard/ajustes');
    // A request that is still open when the login ends would be refused, and fail the journey.
    await untilSettled(second);

    await first.getByRole('button', { name: 'Cerrar sesión' }).click();
    await first.waitForURL('**/login');
    await second.reload();

    await second.waitForURL(isLogin);
  });
});

describe('the guards', () => {
  test.each(['/dashboard', '/dashboard/ajustes', '/dashboard/album/crear'])(
    'a guard leads a visitor from %s to the login and leaves no trace in the history',
    async (protectedPath) => {
      const page = await open('/about');

      await page.goto(protectedPath);
      await page.waitForURL(isLogin);
      await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
      await page.goBack();

      await page.waitForURL('**/about');
    },
  );

  test.each(['/login', '/registro', '/forgot-password', '/reset-password?token=x'])(
    'a guard leads a user from %s to the dashboard',
    async (guestPath) => {
      const { token } = await aPerson('surfer');
      const page = await open(guestPath, { token });

      await page.waitForURL('**/dashboard');
    },
  );

  test.each([
    { role: 'surfer', path: '/dashboard/albumes' },
    { role: 'surfer', path: '/dashboard/album/crear' },
    { role: 'photographer', path: '/dashboard/favoritos' },
    { role: 'photographer', path: '/dashboard/descargas' },
  ] as const)('a guard leads a $role from $path to their own home', async ({ role, path }) => {
    const { token } = await aPerson(role);
    const page = await open(path, { token });

    await page.waitForURL('**/dashboard');
  });
});

describe('a reload', () => {
  test('a reload shows Cargando… over the whole page until the login is restored', async () => {
    const { token, fullName } = await aPerson('surfer');
    const page = await open('/about', { token });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/v1/users/me', async (route) => {
      await answered;
      await route.continue();
    });

    await page.goto('/dashboard', { waitUntil: 'commit' });
    const curtain = page.getByText('Cargando...').first();
    await curtain.waitFor();
    const box = await curtain.boundingBox();
    answer();

    expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    await page.getByText(fullName).first().waitFor();
    await curtain.waitFor({ state: 'hidden' });
  });

  test('an expired token leads from the dashboard to the login', async () => {
    const page = await open('/dashboard', { token: 'caducado' });

    await page.waitForURL('**/login');
    await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
    expectRefusal(pageErrors, '401 GET');
  });
});

describe('a forgotten password', () => {
  test('a forgotten password is set anew by the link of the mail; the old one and every other login end', async () => {
    const person = await aPerson('surfer');
    const page = await open('/forgot-password');

    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByText('Correo enviado con éxito').waitFor();
    const { link } = await mailTo(person.email, /contraseña nueva/);
    await page.goto(link);
    await page.getByLabel('Nueva contraseña').fill('otra-marea-10');
    await page.getByLabel('Confirmar contraseña').fill('otra-marea-10');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();

    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('Contraseña cambiada. Ya puedes iniciar sesión.').waitFor();
    expect((await apiResponse(contract.users.me, {}, { token: person.token })).status).toBe(401);
    expect((await apiResponse(contract.auth.login, { body: person })).status).toBe(401);
    await tokenOf({ email: person.email, password: 'otra-marea-10' });
  });

  test('a forgotten password is not changed while the two entries differ, and a used link says so', async () => {
    const { email } = await aPerson('surfer', { language: 'en' });
    await apiResponse(contract.auth.forgotPassword, { body: { email } });
    const { link } = await mailTo(email, /new password/);
    const page = await open(link, { language: 'en' });
    const choose = async (first: string, second: string) => {
      await page.getByLabel('New password').fill(first);
      await page.getByLabel('Confirm password').fill(second);
      await page.getByRole('button', { name: 'Save password' }).click();
    };

    await choose('otra-marea-10', 'otra-marea-11');
    await page.getByText("The passwords don't match").waitFor();
    await choose('otra-marea-10', 'otra-marea-10');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(link);
    await choose('otra-marea-12', 'otra-marea-12');

    await page.getByText('This link has been used or has expired.').waitFor();
    expectRefusal(pageErrors, '422 POST');
  });

  test('a forgotten password gets the same answer for an address without an account', async () => {
    const page = await open('/forgot-password');

    await page.getByLabel('Correo electrónico').fill(anEmail());
    await page.getByRole('button', { name: 'Enviar enlace' }).click();

    await page.getByText('Correo enviado con éxito').waitFor();
  });
});

const isLogin = (url: URL) => url.pathname === '/login';

async function register(page: Page, { email, confirmation }: { email: string; confirmation: string }): Promise<void> {
  await page.getByLabel('Nombre completo').fill('Nora Lind');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(confirmation);
  await page.getByRole('main').getByRole('button', { name: 'Regístrame' }).click();
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release, addresses: () => addresses };
}

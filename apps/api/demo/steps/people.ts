import { Readable } from 'node:stream';
import { Registration } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import { changeTaxDetails } from '../../src/modules/books/tax-details.ts';
import { connectPayouts, readPayoutStatus } from '../../src/modules/orders/payouts/connect-payouts.ts';
import { changeBasePackages } from '../../src/modules/pricing/change-packages.ts';
import { changeProfile } from '../../src/modules/users/change-profile.ts';
import { register } from '../../src/modules/users/register.ts';
import type { App } from '../../src/common/context.ts';
import { savePicture } from '../../src/modules/users/change-picture.ts';
import { asUser, withClockAt } from '../as-user.ts';
import type { DemoStep } from '../step.ts';
import { cutOut } from '../jpeg/make-jpeg.ts';
import { pictureFile } from '../world/albums.ts';
import { demoEmail, demoPeople, DEMO_PASSWORD, type DemoPerson } from '../world/people.ts';

/** The accounts are the first step, so that visitors can log in while the rest is built. */
export const peopleSteps = (): DemoStep[] => [
  {
    name: 'people',
    title: 'photographers and surfers',
    run: async (app) => {
      for (const [index, person] of demoPeople.entries()) {
        await addPerson(withClockAt(app, new Date(app.now().getTime() - (KNOWN_FOR_DAYS + index) * DAY_MS)), person);
      }
    },
  },
  {
    name: 'people:accounts',
    title: 'accounts that sales are paid to',
    run: async (app) => {
      // Any other provider would need real bank accounts.
      if (app.config.payments.kind !== 'sandbox') return;
      for (const { key } of demoPeople.filter((person) => person.isPhotographer && person.key !== WITHOUT_ACCOUNT)) {
        await connectPayoutAccount(
          withClockAt(app, new Date(app.now().getTime() - (KNOWN_FOR_DAYS - 1) * DAY_MS)),
          key,
        );
      }
      await changeTaxDetails(await asUser(app, 'ana'), anasTaxDetails);
    },
  },
  {
    name: 'people:pictures',
    title: 'pictures of the people',
    run: async (app) => {
      for (const person of demoPeople) await addPicture(app, person);
    },
  },
];

/** The payouts of this photographer wait, so that operators see that state. */
const WITHOUT_ACCOUNT = 'mateo';

async function connectPayoutAccount(app: App, key: string): Promise<void> {
  const ctx = await asUser(app, key);
  await connectPayouts(ctx, `${app.config.publicUrl}/dashboard/ajustes/cobros`);
  await readPayoutStatus(ctx);
}

/** The tax id is from the tax office's own examples. */
const anasTaxDetails = {
  legal_name: 'Ana Etxebarria Ruiz',
  tax_id: '12345678Z',
  address: 'Kepa Deuna 1, 2.º B',
  postal_code: '48360',
  city: 'Mundaka',
  province: 'Bizkaia',
  country_code: 'ES',
  regime: 'iva_general',
  rate: 2100,
} as const;

/** Every account is older than the first demo sale. */
const KNOWN_FOR_DAYS = 380;

async function addPicture(app: App, { key, picture: { album, file, ...place } }: DemoPerson): Promise<void> {
  const square = await cutOut(pictureFile(album, file), place);
  const ctx = await asUser(app, key);
  await savePicture(ctx, await app.images.profilePicture(ctx.user.id, Readable.from([square])));
}

async function addPerson(app: App, person: DemoPerson): Promise<void> {
  await registerOnce(app, person);
  if (!person.profile) return;
  const ctx = await asUser(app, person.key);
  const { cameras, lenses, accessories, hourlyPriceEuros, packages, ...texts } = person.profile;
  await changeProfile(ctx, ctx.user.id, {
    ...texts,
    equipment: { cameras, lenses, accessories },
    hourly_price: hourlyPriceEuros,
  });
  await changeBasePackages(
    ctx,
    packages.map(([quantity, price]) => ({ quantity, price })),
  );
}

async function registerOnce(app: App, person: DemoPerson): Promise<void> {
  const email = demoEmail(person.key);
  const known = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (known) return;
  const { id } = await register(
    { ...app, user: null, language: person.language },
    Registration.parse({
      full_name: person.fullName,
      email,
      password: DEMO_PASSWORD,
      is_photographer: person.isPhotographer,
      is_surfer: person.isSurfer,
      country_code: person.countryCode,
      language: person.language,
    }),
  );
  await app.db.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute();
}

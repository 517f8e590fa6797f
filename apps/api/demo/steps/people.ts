import { Registration } from '@pleamar/contract';
import { changeBasePackages } from '../../src/modules/albums/service/packages.ts';
import { changeProfile } from '../../src/modules/users/service/photographer-profile.ts';
import { register } from '../../src/modules/users/service/register.ts';
import type { App } from '../../src/ctx.ts';
import { actingAs } from '../acting.ts';
import type { DemoStep } from '../build.ts';
import { demoEmail, demoPeople, DEMO_PASSWORD, type DemoPerson } from '../world/people.ts';

/** The logins first: the demo can be looked around in while the rest is still being built. */
export const peopleSteps = (): DemoStep[] => [
  {
    name: 'people',
    title: 'photographers and surfers',
    run: async (app) => {
      for (const person of demoPeople) await settle(app, person);
    },
  },
];

async function settle(app: App, person: DemoPerson): Promise<void> {
  await registerOnce(app, person);
  if (!person.profile) return;
  const ctx = await actingAs(app, person.key);
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

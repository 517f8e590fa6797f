import { expect, test } from 'vitest';
import { packetWithRights, rightsPacket, type Rights } from './rights-packet.ts';

const rights: Rights = {
  creator: 'Ana Etxeberria',
  credit: 'Ana Etxeberria / Pleamar',
  copyright: '© 2026 Ana Etxeberria',
  webStatement: 'https://pleamar.example/terms',
  licensorUrl: 'https://pleamar.example/fotografos/ana',
};
const lightroom = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="x"><rdf:Description rdf:about="" ${inside}</rdf:RDF></x:xmpmeta>   `;

test('a name with markup characters is written into the rights as text', () => {
  const packet = rightsPacket({ ...rights, creator: 'A & "B" <c>\u0007' });

  expect(packet).toContain('<rdf:li>A &amp; &quot;B&quot; &lt;c&gt; </rdf:li>');
});

test('an existing packet gets the rights that it lacks, and keeps all that it has', () => {
  const packet = lightroom(
    'xmp:Rating="4"><dc:creator><rdf:Seq><rdf:li>Ana</rdf:li></rdf:Seq></dc:creator></rdf:Description>',
  );

  const extended = packetWithRights(packet, rights) ?? '';

  const added = extended.indexOf('<rdf:Description', packet.indexOf('</rdf:Description>'));
  const end = extended.lastIndexOf('</rdf:RDF>');
  expect(extended.slice(0, added) + extended.slice(end)).toBe(packet);
  expect(extended.slice(added, end)).toContain('<dc:rights>');
  expect(extended.slice(added, end)).not.toContain('<dc:creator>');
});

test('rights that a packet has as attributes are kept too', () => {
  const extended = packetWithRights(lightroom('photoshop:Credit="EFE"/>'), rights) ?? '';

  expect(extended).not.toContain('<photoshop:Credit>');
  expect(extended).toContain('<dc:creator>');
});

test('the added description is about the same thing as the others', () => {
  const packet = lightroom('xmp:Rating="4"/>').replace('rdf:about=""', 'rdf:about="uuid:1"');

  expect(packetWithRights(packet, rights)?.match(/rdf:about="uuid:1"/g)).toHaveLength(2);
});

test('a packet that has all, and text that is not a packet, is left as it is', () => {
  expect(packetWithRights(rightsPacket(rights), rights)).toBeNull();
  expect(packetWithRights('<other/>', rights)).toBeNull();
});

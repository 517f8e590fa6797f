import { escapeMarkup } from '../text/markup.ts';

/** The fields are those of the IPTC standard. */
export interface Rights {
  creator: string;
  credit: string;
  copyright: string;
  webStatement: string;
  licensorUrl: string;
}

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
};

/** Each property in XMP is under the name by which an existing packet is searched for it. */
const PROPERTIES: Record<string, (rights: Rights) => string> = {
  'dc:creator': ({ creator }) => `<rdf:Seq><rdf:li>${escapeText(creator)}</rdf:li></rdf:Seq>`,
  'dc:rights': ({ copyright }) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeText(copyright)}</rdf:li></rdf:Alt>`,
  'photoshop:Credit': ({ credit }) => escapeText(credit),
  'xmpRights:Marked': () => 'True',
  'xmpRights:WebStatement': ({ webStatement }) => escapeText(webStatement),
  'plus:Licensor': ({ creator, licensorUrl }) =>
    `<rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorName>${escapeText(creator)}</plus:LicensorName>` +
    `<plus:LicensorURL>${escapeText(licensorUrl)}</plus:LicensorURL></rdf:li></rdf:Seq>`,
};

export const rightsPacket = (rights: Rights): string =>
  '<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `${description(rights, Object.keys(PROPERTIES), '')}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/**
 * The packet gets the properties that it lacks: what the photographer wrote stays. Returns null where nothing is
 * missing, or where the packet has another form than writers of photos give it.
 */
export function packetWithRights(packet: string, rights: Rights): string | null {
  const end = packet.lastIndexOf('</rdf:RDF>');
  const missing = Object.keys(PROPERTIES).filter((name) => !new RegExp(`[\\s<]${name}[\\s=>/]`).test(packet));
  if (end < 0 || missing.length === 0) return null;
  // All descriptions of a packet are about the same thing, or readers take only some of them.
  const about = /\srdf:about="([^"<]*)"/.exec(packet)?.[1] ?? '';
  return packet.slice(0, end) + description(rights, missing, about) + packet.slice(end);
}

function description(rights: Rights, names: readonly string[], about: string): string {
  const namespaces = Object.entries(NAMESPACES)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
  const elements = names.map((name) => `<${name}>${PROPERTIES[name]?.(rights) ?? ''}</${name}>`).join('');
  return `<rdf:Description rdf:about="${about}"${namespaces}>${elements}</rdf:Description>`;
}

const escapeText = (text: string): string => escapeMarkup(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '));

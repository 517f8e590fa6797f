const HIDDEN = '[hidden]';
/** A URL may contain letters, digits, `-` and `_` percent-encoded. */
const encodedLetters = /%(?:2d|5f|3\d|[46][1-9a-f]|[57][\da])/gi;
const secretName = /token|link|password|email|secret|key|code|^k$/i;
const mailAddress = /@|%40/;
const longRuns = /%[\da-f]{2}|[\w-]{20,}/gi;
const ids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

/**
 * A path or a query field may open an album, a calendar or an original without a login. Fields with a secret's name are
 * hidden, and so is every run of letters, anywhere, that is as long as a random secret and is neither an id nor words.
 */
export function urlInLog(url: string): string {
  const [path = '', ...query] = url.replace(encodedLetters, decodeURIComponent).split('?');
  const loggedPath = withoutSecrets(path);
  return query.length === 0 ? loggedPath : `${loggedPath}?${query.join('?').split('&').map(shownField).join('&')}`;
}

function shownField(field: string): string {
  const [name = ''] = field.split('=', 1);
  const isSecret = secretName.test(name) || mailAddress.test(field);
  return isSecret ? `${withoutSecrets(name)}=${HIDDEN}` : withoutSecrets(field);
}

const withoutSecrets = (text: string) => text.replace(longRuns, (run) => (isRandom(run) ? HIDDEN : run));

/** A secret of 120 bits has twenty letters. Words have neither digits nor capitals. */
function isRandom(run: string): boolean {
  const rest = run.replace(ids, '');
  return rest.length >= 20 && /[\dA-Z]/.test(rest);
}

import { menuEntryParameters, type MenuEntrySearch } from './menu-entry-parameters.ts'
import { failure, success, type Result } from '#domain/result.ts'

export interface TableCode {
  readonly slug: string
  readonly search: MenuEntrySearch
}

/**
 * Reads a scanned code: a link `{origin}/{slug}?tableNum=12` of one of the deployment's origins, each
 * a scheme and a host such as `https://order.example`. Keeps only the parameters of the menu entry,
 * the first of a repeated one, without empty ones; ignores a fragment.
 */
export function readTableCode(
  text: string,
  origins: readonly string[],
): Result<TableCode, TableCodeProblem> {
  const code = text.trim()
  if (code.length > longestCode) return failure({ type: 'CodeTooLong' })
  const link = readLink(code)
  if (link === null) return failure({ type: 'NotALink' })
  if (link.scheme !== 'https' && link.scheme !== 'http') {
    return failure({ type: 'OtherScheme', scheme: link.scheme })
  }
  if (!origins.some((origin) => readLink(origin)?.origin === link.origin)) {
    return failure({ type: 'OtherSite', origin: link.origin })
  }
  const slug = /^\/([a-z\d-]{1,64})\/?$/.exec(link.path)?.[1]
  if (slug === undefined) return failure({ type: 'NotAVenue', path: link.path })
  const search = readSearch(link.query)
  return search === null ? failure({ type: 'BadParameter' }) : success({ slug, search })
}

export type TableCodeProblem =
  | { readonly type: 'CodeTooLong' }
  /** A text, a phone number, a network's password: anything without a scheme and a host. */
  | { readonly type: 'NotALink' }
  | { readonly type: 'OtherScheme'; readonly scheme: string }
  /** The origin as it is written, which may hold a user's name or a backslash. */
  | { readonly type: 'OtherSite'; readonly origin: string }
  /** The path is not one slug of 1 to 64 small letters, digits and hyphens. */
  | { readonly type: 'NotAVenue'; readonly path: string }
  /** A parameter cannot be decoded, or holds control characters. */
  | { readonly type: 'BadParameter' }

/** The text for a table's code; `readTableCode` reads it back. */
export function writeTableCode(table: {
  readonly origin: string
  readonly slug: string
  readonly tableNum: string
}): string {
  return `${table.origin}/${table.slug}?tableNum=${encodeURIComponent(table.tableNum)}`
}

const longestCode = 2_048

interface Link {
  readonly scheme: string
  readonly origin: string
  readonly path: string
  readonly query: string
}

// Parses by hand, because rules also run where the runtime may have no URL class. The authority is
// compared whole, so that `https://order.example@evil.example` is another site.
function readLink(text: string): Link | null {
  const match = /^([a-z][a-z\d+.-]*):\/\/([^/?#\s]+)([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(
    text,
  )
  if (match === null) return null
  const [, schemeText = '', authority = '', path = '', query = ''] = match
  const scheme = schemeText.toLowerCase()
  const defaultPort = scheme === 'https' ? /:443$/ : /:80$/
  return {
    scheme,
    origin: `${scheme}://${authority.toLowerCase().replace(defaultPort, '')}`,
    path,
    query,
  }
}

function readSearch(query: string): MenuEntrySearch | null {
  const values = new Map<string, string>()
  for (const part of query.split('&')) {
    const [key = '', ...rest] = part.split('=')
    const value = decode(rest.join('='))
    if (value === null) return null
    if (value !== '' && !values.has(key)) values.set(key, value)
  }
  return Object.fromEntries(
    menuEntryParameters.flatMap((name) => {
      const value = values.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function decode(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded.replaceAll('+', ' '))
    return /\p{Cc}/u.test(text) ? null : text.normalize('NFC').trim()
  } catch {
    return null
  }
}

import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'

/** Reads a picture of another site; the error says why it could not. */
export type FetchPicture = (link: string) => Promise<Result<Uint8Array, string>>

const timeoutMs = 15_000
const mostBytes = 25 * 1024 * 1024

/** Over HTTPS alone, also where the site sends on to another address. */
export async function fetchPicture(link: string): Promise<Result<Uint8Array, string>> {
  try {
    const response = await fetch(link, {
      headers: { Accept: 'image/webp,image/jpeg,image/png,image/avif' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.url.startsWith('https://')) return failure('it leads to an address without HTTPS')
    if (!response.ok) return failure(`its site answers ${response.status}`)
    return await readAll(response)
  } catch (fault) {
    const isLate = fault instanceof Error && fault.name === 'TimeoutError'
    return failure(isLate ? 'its site does not answer in time' : 'its site cannot be reached')
  }
}

async function readAll(response: Response): Promise<Result<Uint8Array, string>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) return failure('it has more than 25 MB')
    parts.push(part)
  }
  return success(Buffer.concat(parts))
}

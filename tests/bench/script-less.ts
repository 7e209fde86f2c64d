import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface ScriptLess {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/**
 * The limit of what a page can reach on a machine: the same documents, styles and pictures of a server, without any
 * script. Both are measured in turns, so that their ratio says the same on a fast machine and on a slow one.
 */
export async function startScriptLess(origin: string): Promise<ScriptLess> {
  const answers = new Map<string, ReturnType<typeof withoutScripts>>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = answers.get(path) ?? withoutScripts(`${origin}${path}`)
    answers.set(path, answer)
    answer.then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function withoutScripts(url: string) {
  const response = await fetch(url, { headers: { 'Accept-Language': 'en-CA' } })
  const type = response.headers.get('Content-Type') ?? ''
  const sent = Buffer.from(await response.arrayBuffer())
  const body = type.includes('html') ? Buffer.from(stripped(sent.toString())) : sent
  const isText = /text|json|svg|javascript/.test(type)
  return {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      ...(isText ? { 'Content-Encoding': 'br' } : {}),
    },
    body: isText ? brotliCompressSync(body) : body,
  }
}

function stripped(page: string): string {
  return page
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*(?:modulepreload|as="script"|rel="manifest")[^>]*>/g, '')
}

import { createElement, use } from 'react'
import type { ComponentType, FunctionComponent } from 'react'

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code before it is shown; a failure is reported only then. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code is loaded when it is first shown, below a `Suspense`. A load that fails or
 * takes over two minutes throws to the next error boundary: an Error named `ChunkLoadError` or
 * `CSS_CHUNK_LOAD_FAILED` (src/page/start-app.ts names browser errors so), with its number of
 * `tries`, until `retryLazily` is called.
 */
export function lazily<Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let tries = 0

  async function loadOne() {
    try {
      const value = (await withinLimit(loadFailedStyles().then(load)))[name]
      // React reads a promise with these properties at once, instead of showing the fallback for a
      // moment.
      Object.assign(loading ?? {}, { status: 'fulfilled', value })
      return value
    } catch (fault) {
      failed.add(() => (loading = undefined))
      tries += 1
      if (fault instanceof Error) noteStyle(Object.assign(fault, { tries }))
      throw fault
    }
  }

  const start = () => (loading ??= loadOne())
  const Lazy = (props: Props) => createElement(use(start()), props)
  return Object.assign(Lazy, { preload: () => start().then(ignore, ignore) })
}

/** Failed components are loaded again when next shown. */
export function retryLazily(): void {
  for (const forget of failed) forget()
  failed.clear()
}

const failed = new Set<() => void>()

const limitMs = 120_000

async function withinLimit<T>(loading: Promise<T>): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => {
        reject(Object.assign(new Error('Timed out'), { name: 'ChunkLoadError' }))
      }, limitMs)
    }),
  ])
}

function ignore(): void {}

/** Addresses of styles that failed: Vite takes them for loaded at the next try. */
const failedStyles = new Set<string>()

function noteStyle({ message }: Error): void {
  const [, style] = /^Unable to preload CSS for (.+)$/.exec(message) ?? []
  if (style !== undefined) failedStyles.add(style)
}

async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failedStyles].map(loadStyle))
}

function loadStyle(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  failedStyles.delete(href)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      const fault = new Error(`Unable to preload CSS for ${href}`)
      reject(Object.assign(fault, { name: 'CSS_CHUNK_LOAD_FAILED' }))
    })
    document.head.append(link)
  })
}

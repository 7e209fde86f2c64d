import { Suspense } from 'react'
import type { MarkedTextProps } from './marked-text.tsx'
import { lazily } from './lazily.ts'

/** The text is shown as written if its code cannot be loaded: that is better than no text. */
const MarkedText = lazily<MarkedTextProps, 'MarkedText'>(
  () => import('./marked-text.tsx').catch(() => ({ MarkedText: asWritten })),
  'MarkedText',
)

/** A venue's description or message. Few have marks, so their code is loaded for one that has. */
export function RichText({ text }: MarkedTextProps) {
  if (!text.includes('<')) return text
  return (
    <Suspense fallback={text.replaceAll(/<[^<>]*>/g, '')}>
      <MarkedText text={text} />
    </Suspense>
  )
}

function asWritten({ text }: MarkedTextProps) {
  return text
}

import type { ReactNode } from 'react'
import { readMarks } from '#domain/venue/marked-text.ts'
import type { MarkedPart } from '#domain/venue/marked-text.ts'
import css from './marked-text.module.css'

export interface MarkedTextProps {
  readonly text: string
}

/** A venue's text with its marks. */
export function MarkedText({ text }: MarkedTextProps) {
  return readMarks(text).map(show)
}

function show(part: MarkedPart, position: number): ReactNode {
  if (typeof part === 'string') return part
  const { mark: Mark, parts } = part
  if (Mark === 'br') return <br key={position} />
  const inner = parts.map(show)
  // The text may already be in a paragraph, which can hold no other.
  if (Mark === 'p')
    return (
      <span key={position} className={css.paragraph}>
        {inner}
      </span>
    )
  return <Mark key={position}>{inner}</Mark>
}

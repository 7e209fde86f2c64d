import { useState } from 'react'
import { pictureSizes } from '#domain/venue/picture-sizes.ts'
import css from './picture.module.css'

export interface PictureProps {
  /** Null, or an address that fails: the tile with the first letter of `name` shows instead. */
  readonly src: string | null
  /** How wide it is shown, as `sizes` says it; left out: as wide as its place, at a guess a card's. */
  readonly sizes?: string
  /** Empty where the name is shown beside it. */
  readonly alt: string
  readonly name: string
  /** Width divided by height. */
  readonly ratio?: number
  /** For the first visible picture: loads at once and before others. */
  readonly eager?: boolean
}

export function Picture({
  src,
  sizes = 'auto, 40vw',
  alt,
  name,
  ratio = 4 / 3,
  eager = false,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const missing = src === null || src === failed

  if (missing) {
    const [letter = ''] = name.trim()
    return (
      <div
        className={css.box}
        style={{ aspectRatio: ratio }}
        role={alt === '' ? undefined : 'img'}
        aria-label={alt === '' ? undefined : alt}
      >
        <span className={css.letter} aria-hidden="true">
          {letter.toLocaleUpperCase()}
        </span>
      </div>
    )
  }
  return (
    <div className={css.box} style={{ aspectRatio: ratio }}>
      <img
        className={css.photo}
        src={src}
        srcSet={pictureSizes(src)}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  )
}

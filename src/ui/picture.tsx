import { useState } from 'react'
import { pictureSizes } from '#domain/venue/picture-sizes.ts'
import css from './picture.module.css'

export interface PictureProps {
  /** Null, or an address that fails: the tile with the first letter of `name` shows instead. */
  readonly src: string | null
  /** Shown beside it: the picture itself is decoration. */
  readonly name: string
  /** Width divided by height; left out: 4:3. */
  readonly ratio?: number
  /** As wide as the screen; left out: a card's. */
  readonly wide?: boolean
  /** For one as wide as the screen that is seen first: loads at once. */
  readonly eager?: boolean
}

export function Picture({ src, name, ratio, wide, eager }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const missing = src === null || src === failed

  if (missing) {
    const [letter = ''] = name.trim()
    return (
      <div className={css.box} style={{ aspectRatio: ratio }}>
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
        // Not `auto`: Chromium holds a lazy picture of such sizes, and all of its screen, once it is gone.
        sizes={wide || eager ? '100vw' : 'min(40vw, 16rem)'}
        alt=""
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  )
}

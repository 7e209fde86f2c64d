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
  /** Of its place, in rem; left out: of a card in a row that scrolls. */
  readonly width?: number
  /** As wide as the screen. */
  readonly wide?: boolean
  /** For one as wide as the screen that is seen first: loads at once. */
  readonly eager?: boolean
}

export function Picture({ src, name, ratio, width = 10.5, wide, eager }: PictureProps) {
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
        // Before its addresses, and a card's in neither `vw` nor `auto`: else Chromium holds the picture, and all of its
        // screen, once it is gone, or was rendered and given up (as a search's at the next key).
        sizes={wide || eager ? '100vw' : `${width}rem`}
        srcSet={pictureSizes(src)}
        src={src}
        alt=""
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  )
}

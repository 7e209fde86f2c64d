import { useLayoutEffect, useRef, useState } from 'react'
import { pictureSizes } from '#domain/venue/picture-sizes.ts'
import css from './picture.module.css'

/** A page made by the server, whose pictures come before code. */
const isServed = import.meta.env.SSR

export interface PictureProps {
  /** Null, or an address that fails: the tile with the first letter of `name` shows instead. */
  readonly src: string | null
  /** Shown beside it: the picture itself is decoration. */
  readonly name: string
  /** Width divided by height; left out: 4:3. */
  readonly ratio?: number
  /** Width of the picture's place, in rem; left out: a card in a row that scrolls. */
  readonly width?: number
  /** Makes it as wide as the screen. */
  readonly wide?: boolean
  /** For one as wide as the screen that is seen first: loads at once. */
  readonly eager?: boolean
}

export function Picture({ src, name, ratio, width = 10.5, wide, eager }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const sizes = wide || eager ? '100vw' : `${width}rem`
  const missing = src === null || src === failed

  // Its addresses once it is shown: Chromium holds a picture that has sizes, and all of its screen, which was rendered and
  // given up, as those of a search are at the next key.
  useLayoutEffect(() => {
    const { current } = image
    if (current === null || src === null) return
    const addresses = { sizes, srcset: pictureSizes(src), src }
    let isOfServer = true
    for (const [name, value] of Object.entries(addresses)) {
      if (current.getAttribute(name) === value) continue
      current.setAttribute(name, value)
      isOfServer = false
    }
    // It may have failed before anybody listened.
    if (isOfServer && current.complete && current.naturalWidth === 0) setFailed(src)
  }, [src, sizes, missing])

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
        ref={image}
        className={css.photo}
        srcSet={isServed ? pictureSizes(src) : undefined}
        sizes={isServed ? sizes : undefined}
        loading={eager ? undefined : 'lazy'}
        src={isServed || !eager ? src : undefined}
        alt=""
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  )
}

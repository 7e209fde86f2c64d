import type { PageLifecycle } from '#client/device/page-lifecycle.ts'
import type { Life } from './life.ts'
import type { Random } from './random.ts'
import type { Weather } from './weather.ts'

/** The events that the browser sends to a page, and functions that fire them. */
export interface Moments {
  readonly page: PageLifecycle
  readonly from: {
    readonly hint: () => void
    readonly show: () => void
    readonly hide: () => void
  }
}

export function createMoments(
  life: Life,
  { random, weather }: { readonly random: Random; readonly weather: Weather },
): Moments {
  const onHint: (() => void)[] = []
  const onReturn: (() => void)[] = []
  let visible = true
  const tell = (followers: readonly (() => void)[]) => {
    for (const follower of followers) life.after(0, follower)
  }
  return {
    page: {
      seemsOnline: () => weather.linkUp,
      onConnectionHint: (act) => onHint.push(act),
      onReturn: (act) => onReturn.push(act),
      isVisible: () => visible,
      whenIdle: (act) => void life.after(random.between(50, 500), act),
      after: life.after,
    },
    from: {
      hint: () => tell(onHint),
      show: () => {
        if (visible) return
        visible = true
        tell(onReturn)
      },
      hide: () => {
        visible = false
      },
    },
  }
}

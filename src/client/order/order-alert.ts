import type { AlertState, AlertWords } from '#services/order/followed-order.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#services/store.ts'

export interface OrderAlert {
  readonly state: WritableStore<AlertState>
  /** Asks for the browser's permission. */
  readonly ask: (words: AlertWords) => Promise<void>
  /** Does nothing without permission. */
  readonly ring: (which: 'ready' | 'recalled' | 'over') => Promise<void>
}

/** The browser's notifications. Only an open page shows them: there is no push server. */
export interface AlertPlatform {
  /** Null: the browser has no notifications. */
  readonly permission: () => NotificationPermission | null
  readonly request: () => Promise<NotificationPermission>
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
}

export function createOrderAlert(id: string, platform: AlertPlatform): OrderAlert {
  const state = createStore<AlertState>(firstState(platform.permission()))
  let agreed: AlertWords | null = null
  return {
    state,
    ask: async (words) => {
      const permission = await platform.request()
      if (permission === 'default') return
      agreed = permission === 'granted' ? words : null
      state.set(agreed === null ? 'blocked' : 'on')
    },
    ring: async (which) => {
      if (agreed === null) return
      const { title, language } = agreed
      await platform.show(title, { body: agreed[which], tag: id, lang: language })
    },
  }
}

function firstState(permission: NotificationPermission | null): AlertState {
  if (permission === null) return 'unsupported'
  return permission === 'denied' ? 'blocked' : 'off'
}

export const browserAlerts: AlertPlatform = {
  permission: () => ('Notification' in window ? Notification.permission : null),
  request: () => Notification.requestPermission(),
  show: async (title, options) => {
    if ('vibrate' in navigator) navigator.vibrate([200, 100, 200])
    const page = location.href
    const registration = await navigator.serviceWorker?.getRegistration()
    // Browsers on phones show notifications only through the worker.
    if (registration) await registration.showNotification(title, { ...options, data: page })
    else new Notification(title, options)
  },
}

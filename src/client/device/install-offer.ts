import type { InstallService, InstallWay } from '#services/device/install-service.ts'
import { createStore } from './create-store.ts'

/** Chromium's event, which its types do not know: the browser's own question, asked when we say so. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    /** Set by the script in index.html, long before this is loaded. */
    comandaInstall?: InstallPrompt
  }
  interface Navigator {
    /** Safari: the app was started from the home screen. */
    readonly standalone?: boolean
  }
}

const note = 'comanda:install-offered'

export function createInstallOffer(): InstallService {
  const way = createStore<InstallWay | null>(isInstalled() || wasOffered() ? null : wayOf())

  addEventListener('beforeinstallprompt', () => {
    if (way.get() === null && !wasOffered()) way.set('prompt')
  })
  addEventListener('appinstalled', () => way.set(null))

  return {
    way,
    offered: () => {
      try {
        localStorage.setItem(note, '1')
      } catch {
        // Then it is offered again the next time.
      }
    },
    install: () => {
      way.set(null)
      void window.comandaInstall?.prompt()
    },
    decline: () => way.set(null),
  }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || navigator.standalone === true
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(note) !== null
  } catch {
    return false
  }
}

function wayOf(): InstallWay | null {
  if (window.comandaInstall) return 'prompt'
  return isSafariOfPhone(navigator) ? 'share' : null
}

/** Only a browser's own share menu can do it there; other apps show pages without one. */
function isSafariOfPhone({ userAgent, platform, maxTouchPoints }: Navigator): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isApple && /Version\/[\d.]+.*Safari\//.test(userAgent)
}

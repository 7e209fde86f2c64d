import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserArguments } from '../browser/browser-arguments.ts'
import { startBidiSession } from './bidi-session.ts'
import { startChild } from './child.ts'
import type { Session, SessionAsked } from './session.ts'
import { startWebDriverSession } from './webdriver-session.ts'

export interface Engine {
  readonly name: string
  readonly isInstalled: () => boolean
  /** Debian's packages. */
  readonly packages: readonly string[]
  readonly start: (asked: SessionAsked) => Promise<Session>
}

const window = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/** All by the paths of Debian's packages. */
export const engines: readonly Engine[] = [
  {
    name: 'webkit',
    isInstalled: () =>
      existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb') && knowsWebKit(),
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    async start({ profile, size }) {
      const screen = startChild(['/usr/bin/Xvfb', '-displayfd', '1', '-nolisten', 'tcp'])
      const display = await screen.said(/^(\d+)$/m)
      const session = await startWebDriverSession({
        command: (port) => ['/usr/bin/WebKitWebDriver', `--port=${port}`],
        env: {
          DISPLAY: `:${display}`,
          GDK_BACKEND: 'x11',
          NO_AT_BRIDGE: '1',
          WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        },
        capabilities: {
          'webkitgtk:browserOptions': {
            binary: '/usr/bin/python3',
            args: [window, profile, String(size.width), String(size.height)],
          },
        },
      })
      return {
        ...session,
        async end() {
          try {
            await session.end()
          } finally {
            await screen.kill()
          }
        },
      }
    },
  },
  {
    name: 'firefox',
    isInstalled: () => existsSync('/usr/bin/firefox-esr'),
    packages: ['firefox-esr'],
    start(asked) {
      const { profile, size } = asked
      writeFileSync(
        path.join(profile, 'user.js'),
        // A kiosk asks for the whole display, which without a head is larger than the device.
        'user_pref("intl.accept_languages", "en-CA");\nuser_pref("full-screen-api.enabled", false);\n',
      )
      return startBidiSession(
        [
          '/usr/bin/firefox-esr',
          '--headless',
          '--no-remote',
          '--profile',
          profile,
          '--remote-debugging-port=0',
          `--width=${size.width}`,
          `--height=${size.height}`,
        ],
        asked,
      )
    },
  },
  {
    name: 'chromium',
    isInstalled: () => existsSync('/usr/bin/chromedriver') && existsSync('/usr/bin/chromium'),
    packages: ['chromium-driver', 'chromium'],
    start: ({ profile, size }) =>
      startWebDriverSession({
        command: (port) => ['/usr/bin/chromedriver', `--port=${port}`],
        capabilities: {
          'goog:chromeOptions': {
            binary: '/usr/bin/chromium',
            args: [
              ...browserArguments,
              '--headless=new',
              '--lang=en-CA',
              `--user-data-dir=${profile}`,
            ],
            mobileEmulation: {
              deviceMetrics: { ...size, pixelRatio: 1, touch: false, mobile: false },
            },
          },
        },
      }),
  },
]

function knowsWebKit(): boolean {
  const code = `import gi; gi.require_version('WebKit2', '4.1')`
  return spawnSync('/usr/bin/python3', ['-c', code]).status === 0
}

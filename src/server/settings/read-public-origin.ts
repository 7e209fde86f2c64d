import { readText } from './read-values.ts'
import type { Environment } from './read-values.ts'
import { wrongSetting } from './wrong-setting.ts'

/**
 * The public address of the application, as `https://order.example.com`; null: not set. Throws on
 * anything else.
 */
export function readPublicOrigin(env: Environment): string | null {
  const text = readText(env, 'PUBLIC_ORIGIN')
  if (text === null) return null
  const address = URL.canParse(text) ? new URL(text) : null
  const isWeb = address !== null && /^https?:$/.test(address.protocol)
  if (!isWeb || `${address.origin}/` !== address.href) {
    throw wrongSetting(
      `PUBLIC_ORIGIN is no scheme and host, such as https://order.example.com: ${text}`,
    )
  }
  return address.origin
}

import type { Result } from '#domain/result.ts'
import type { DrawnCode } from '#services/suite/drawn-code.ts'

export type CameraProblem =
  | { readonly type: 'PermissionDenied' }
  | { readonly type: 'NoCamera' }
  /** No secure connection, or the browser lacks the feature. */
  | { readonly type: 'Unsupported' }
  | { readonly type: 'CameraBusy' }

export type PictureProblem =
  /** The file is larger than pictures from a phone's camera. */
  | { readonly type: 'PictureTooLarge' }
  /** The browser cannot draw it. */
  | { readonly type: 'NotAPicture' }
  | { readonly type: 'NoCode' }

export interface ScanRequest {
  /** Shows the camera's picture. */
  readonly video: HTMLVideoElement
  /** One of the camera's own list; left out: the one at the back. */
  readonly cameraId?: string | undefined
  /** Called for each text that is read, until the camera stops. */
  readonly onFound: (text: string) => void
  /** The camera ended by itself: another app took it, or it was unplugged. */
  readonly onLost: () => void
}

export interface Camera {
  /** The camera after this one, where the device has several. */
  readonly nextCameraId: string | null
  /** Switches its light on or off; null: it has none. The result is whether the light obeyed. */
  readonly setLight: ((on: boolean) => Promise<boolean>) | null
  readonly stop: () => void
}

/** Reads codes, and draws them. */
export interface ScannerService {
  readonly start: (request: ScanRequest) => Promise<Result<Camera, CameraProblem>>
  /** The text of the code in a photo or a screenshot. */
  readonly readPicture: (picture: Blob) => Promise<Result<string, PictureProblem>>
  readonly drawCode: (text: string) => Promise<DrawnCode>
}

import { NoticeScreen } from '#features/notice/notice-screen.tsx'

export function NoticeRoute() {
  return <NoticeScreen />
}

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReceivedStream } from './ReceivedStream.tsx'

const problem = '声音是 MP3，本站只收 AAC：OBS › 设置 › 输出 › 音频编码器选 AAC'
const picture = { profile: 'High', width: 1_280, height: 720, fps: 25, kbps: 1_800, keySeconds: 1 }

test('D3-Q06 the host reads what a program sends and what to change in it, and nothing without a program', () => {
  const { rerender } = render(<ReceivedStream received={null} />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<ReceivedStream received={{ isConnected: true, picture, sound: null, problems: [problem] }} />)
  const said = screen.getByRole('status', { name: '推流程序' })
  expect(said.textContent).toBe(`正在收到 H.264 1280×720 25 帧 1,800 kb/s${problem}`)
})

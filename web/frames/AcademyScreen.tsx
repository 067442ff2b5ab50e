import { academyLogin } from '@college/contract/frames/frames.ts'
import { FrameScreen } from './FrameScreen.tsx'

const input = { type: 'app' }

export const AcademyScreen = () => <FrameScreen title="中网院" endpoint={academyLogin} input={input} isOneUse />

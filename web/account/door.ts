export { logInByPassword } from './login/by-password.ts'
export { NotProven } from './login/prove.ts'
export { passwordOnTheWire } from './password/password.ts'
export { type CameraFailure, cameraFailure, cameraTexts } from './scan/camera-failure.ts'

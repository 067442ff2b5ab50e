import type { App } from '../kit/serve.ts'
import { serveBindPhone, serveSendBindVCode } from './bind-phone.ts'
import { serveCaptcha } from './captcha.ts'
import { serveDevices, serveRevokeDevice } from './devices.ts'
import { serveForgetPasswordReset, serveForgetPasswordSendSmsCode, serveValidLoginInfo } from './forgot-password.ts'
import { serveBindPhoneFour, serveCheckVerification, serveSetVerification } from './last-four.ts'
import { serveLoginLayout } from './layout.ts'
import { serveLogOut } from './log-out.ts'
import { serveLogin } from './login.ts'
import { serveLoginByKey } from './login-keys.ts'
import { serveUpdatePwdRule, serveVerifyPassword } from './new-password.ts'
import { servePartnerTicket } from './partner.ts'
import { serveUserDetail } from './person.ts'
import { serveUserPhoto } from './photo.ts'
import { serveCancelLogin, serveConfirmLogin, serveScanQrCode } from './scan-confirm.ts'
import { serveMakeScan, serveOpenScanLink, serveScanState } from './scan-login.ts'
import { serveCheckLogin, serveGetLoginCode } from './sms-login.ts'
import { serveThirdAuthorize, serveThirdLogin, serveThirdReturn } from './third-login.ts'
import { serveUpdatePassword } from './update-password.ts'
import { serveSendPhoneCode, serveUpdateUser } from './update-user.ts'

export function serveAccount(app: App) {
  serveLogin(app)
  serveCaptcha(app)
  serveGetLoginCode(app)
  serveCheckLogin(app)
  serveLoginByKey(app)
  serveMakeScan(app)
  serveScanState(app)
  serveScanQrCode(app)
  serveConfirmLogin(app)
  serveCancelLogin(app)
  serveOpenScanLink(app)
  serveBindPhoneFour(app)
  serveSendBindVCode(app)
  serveBindPhone(app)
  serveThirdLogin(app)
  serveThirdAuthorize(app)
  serveThirdReturn(app)
  servePartnerTicket(app)
  serveLoginLayout(app)
  serveLogOut(app)
  serveCheckVerification(app)
  serveSetVerification(app)
  serveUserDetail(app)
  serveUserPhoto(app)
  serveForgetPasswordSendSmsCode(app)
  serveValidLoginInfo(app)
  serveForgetPasswordReset(app)
  serveUpdatePwdRule(app)
  serveVerifyPassword(app)
  serveUpdatePassword(app)
  serveUpdateUser(app)
  serveSendPhoneCode(app)
  serveDevices(app)
  serveRevokeDevice(app)
}

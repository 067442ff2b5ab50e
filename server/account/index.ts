import type { App } from '../app-parts.ts'
import { serveAgree, serveAgreement, serveAgreementTexts } from './agreement/agreement.ts'
import { keepAgreements } from './agreement/kinds.store.ts'
import { serveUserExport } from './bulk/export-users.ts'
import { addUnitImport } from './bulk/import-units.ts'
import { addUserImport } from './bulk/import-users.ts'
import { serveUserActs } from './bulk/user-acts.ts'
import { offerPeople } from './choices.store.ts'
import { serveClosingTerms, serveRequestClosing, serveSendClosingCode } from './closing/request-closing.ts'
import { serveLeaveDesk, serveReturnToDesk } from './desk/desk.ts'
import { serveSecondFactor } from './desk/second-factor.ts'
import { serveCaptcha } from './login/captcha.ts'
import { serveLoginLayout } from './login/layout.ts'
import { serveLogOut } from './login/log-out.ts'
import { serveLogin } from './login/login.ts'
import { serveLoginByKey } from './login/login-keys.ts'
import { servePartnerTicket } from './login/partner.ts'
import { serveCheckLogin, serveGetLoginCode } from './login/sms-login.ts'
import {
  serveForgetPasswordReset,
  serveForgetPasswordSendSmsCode,
  serveValidLoginInfo,
} from './password/forgot-password.ts'
import { serveUpdatePwdRule, serveVerifyPassword } from './password/new-password.ts'
import { serveUpdatePassword } from './password/update-password.ts'
import { serveBindPhone, serveSendBindVCode } from './phone/bind-phone.ts'
import { serveBindPhoneFour, serveCheckVerification, serveSetVerification } from './phone/last-four.ts'
import { serveUserDetail } from './profile/person.ts'
import { type SmallPicture, serveUserPhoto } from './profile/photo.ts'
import { serveSendPhoneCode, serveUpdateUser, type UploadedFiles } from './profile/update-user.ts'
import { serveCancelLogin, serveConfirmLogin, serveScanQrCode } from './scan/scan-confirm.ts'
import { serveMakeScan, serveOpenScanLink, serveScanState } from './scan/scan-login.ts'
import { serveLoginDevices, serveRevokeDevice } from './session/devices.ts'
import { serveCreateUser } from './staff/create.ts'
import { serveEditUser } from './staff/edit.ts'
import { serveEndUserSessions, serveResetUserPassword } from './staff/lock-out.ts'
import { serveResetSecondFactor } from './staff/reset-second-factor.ts'
import { spellNewNames } from './staff/spelling/spell-names.ts'
import { serveSuspension } from './staff/suspend.ts'
import { serveStaffUsers } from './staff/users.ts'
import { serveBindings, serveUnbind } from './third-party/bindings.ts'
import { serveThirdAuthorize, serveThirdLogin, serveThirdReturn } from './third-party/third-login.ts'
import { serveUnitTree } from './units/tree.ts'

export function serveAccount(app: App, { files, smallPicture }: { files: UploadedFiles; smallPicture: SmallPicture }) {
  offerPeople(app)
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
  serveUserPhoto(app, smallPicture)
  serveForgetPasswordSendSmsCode(app)
  serveValidLoginInfo(app)
  serveForgetPasswordReset(app)
  serveUpdatePwdRule(app)
  serveVerifyPassword(app)
  serveUpdatePassword(app)
  serveUpdateUser(app, files)
  serveSendPhoneCode(app)
  serveLoginDevices(app)
  serveRevokeDevice(app)
  serveSecondFactor(app)
  serveReturnToDesk(app)
  serveLeaveDesk(app)
  serveResetSecondFactor(app)
  serveBindings(app)
  serveUnbind(app)
  serveAgreement(app)
  serveAgreementTexts(app)
  keepAgreements(app)
  serveAgree(app)
  serveClosingTerms(app)
  serveSendClosingCode(app)
  serveRequestClosing(app)
  serveStaffUsers(app)
  spellNewNames(app)
  serveUnitTree(app)
  serveCreateUser(app)
  serveEditUser(app)
  addUserImport(app)
  addUnitImport(app)
  serveUserActs(app)
  serveUserExport(app)
  serveResetUserPassword(app)
  serveEndUserSessions(app)
  serveSuspension(app)
}

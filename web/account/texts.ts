import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'

/** The texts of all forms of the account (D1-Q56). */
export const accountTexts = {
  noName: '请输入学员姓名',
  noCode: '请输入学员编号',
  noPhone: '请输入手机号',
  wrongPhone: '手机号格式错误',
  noSmsCode: '请输入验证码',
  noAccount: '请输入账号',
  noPassword: '请输入密码',
  noNewPassword: '请输入新密码',
  noOldPassword: '请输入原密码',
  noConfirmation: '请再次输入新密码',
  differ: '两次密码不一致',
  loginFailed: '登录失败，请重试',
  passwordHint: '密码为8-15位字母和数字组合',
} as const

/** Requires a plausible phone number (D1-Q04). */
export const phoneRule = (value: string): string | undefined => {
  if (value === '') return accountTexts.noPhone
  return isPhone(cleanPhone(value)) ? undefined : accountTexts.wrongPhone
}

import { Modal, Typography } from 'antd'

export type NewPassword = { name: string; loginName: string; password: string }

/** A temporary password: shown this once, and stored nowhere in a form that can be read. */
export function PasswordShown({ of, onClose }: { of: NewPassword; onClose: () => void }) {
  return (
    <Modal
      open
      title={`${of.name}的临时密码`}
      okText="已经交给本人"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
    >
      <p>编号 {of.loginName}</p>
      <p className="password-shown">
        <Typography.Text code copyable={{ tooltips: ['复制', '已复制'] }}>
          {of.password}
        </Typography.Text>
      </p>
      <p className="t3">关闭后不能再看到。下次登录须先修改密码。</p>
    </Modal>
  )
}

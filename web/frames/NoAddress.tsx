import { Notice } from '../ui/Notice.tsx'

/** An outside page that the college has named no address for (D1-M119): nobody's fault here, and nothing to wait for. */
export const NoAddress = () => <Notice page title="没有资料地址" hint="学院还没有设置这个页面的地址" />

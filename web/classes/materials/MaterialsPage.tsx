import { classMaterialList } from '@college/contract/classes/materials.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { MaterialRow, MaterialSkeleton } from './MaterialRow.tsx'
import styles from './MaterialsPage.module.css'

/** `material` shows one of them alone, as the search opens it. */
type Props = { id: string; material?: string }

/** The files of a class or camp, four at a time (D2-B372), or one of them with the way to all. */
function MaterialsPage({ id, title, only, all }: { id: string; title: string; only: string | undefined; all: string }) {
  const asked = { class_id: id, ...(only && { material: only }) }
  const pages = usePagedList(classMaterialList, asked, { feature: 'classes' })
  const go = useGo()
  return (
    <>
      <TopBar title={title} />
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="资料"
          skeleton={<MaterialSkeleton />}
          empty={{ hint: only ? '这份资料已撤下或已更换' : '班级发布资料后，这里会显示' }}
        >
          {(material) => <MaterialRow material={material} />}
        </PagedList>
        {only !== undefined && (
          <Button kind="line" block className={styles.all} onClick={() => go(all)}>
            全部资料
          </Button>
        )}
      </div>
    </>
  )
}

/** D2-R12: the materials of a special class. What may be opened is the server's to say, not the address's. */
export const ClassMaterialsScreen = ({ id, material }: Props) => (
  <MaterialsPage id={id} title="学习资料" only={material} all={href(routes.classMaterials, { id })} />
)

/** D2-R19: the materials of a camp. */
export const CampMaterialsScreen = ({ id, material }: Props) => (
  <MaterialsPage id={id} title="资料" only={material} all={href(routes.campMaterials, { id })} />
)

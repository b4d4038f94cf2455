// The list of docs, in a box.
import Original from 'quire/theme-original/parts/Sidebar/SidebarItems'

export default function SidebarItems(props) {
  return (
    <div className="own-sidebar">
      <Original {...props} />
    </div>
  )
}

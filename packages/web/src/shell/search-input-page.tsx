import { useNavigate } from 'react-router'
import { PageTitle } from '../i18n/page-title.tsx'
import { searchBox } from '../i18n/search-box.ts'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { SearchBox } from './search-box.tsx'
import './shell.css'

/** /search-input: the search of the phone, over the whole screen. */
export function SearchInputPage() {
  const t = useTexts(shell)
  const words = useTexts(searchBox)
  const navigate = useNavigate()
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <main className="search-input-page wrap" id="content">
      <PageTitle>{t('search')}</PageTitle>
      <h1 className="sr">{t('search')}</h1>
      <IconButton icon="arrowLeft" label={words('back')} onClick={() => void back()} />
      <SearchBox fullScreen />
    </main>
  )
}

import '@mantine/tiptap/styles.layer.css';
import '@/ui/theme/styles/rich-text-editor.css';
import '@/ui/theme/styles/prosemirror.css';

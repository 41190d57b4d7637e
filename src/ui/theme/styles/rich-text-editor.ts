/* The editor's own styles; loaded with it. */
import '@mantine/tiptap/styles.layer.css';
import '@/ui/theme/styles/rich-text-editor.css';

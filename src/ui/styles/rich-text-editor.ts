/* The editor's own styles; loaded with it. */
import '@mantine/tiptap/styles.layer.css';
import '@/ui/styles/rich-text-editor.css';

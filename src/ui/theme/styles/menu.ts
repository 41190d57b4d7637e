import '@mantine/core/styles/Menu.layer.css';
import '@/ui/theme/styles/menu.css';

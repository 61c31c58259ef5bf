"""Recipe for Conan 2: `conan create examples/packages/conan --build=missing` packages the sources around it, a
checkout or the source archive of a release."""
import os
import re

from conan import ConanFile
from conan.tools.cmake import CMake, cmake_layout
from conan.tools.files import copy, load, rmdir

required_conan_version = ">=2.4"


class LogresConan(ConanFile):
    name = "logres"
    description = "Rules engine for Arthurian table games"
    license = "MIT"
    package_type = "library"
    languages = "C"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    implements = ["auto_shared_fpic"]
    generators = "CMakeDeps", "CMakeToolchain"

    @property
    def _sources(self):
        return os.path.join(self.recipe_folder, "../../..")

    def set_version(self):
        header = load(self, os.path.join(self._sources, "include/logres/version.h"))
        self.version = re.search(r'LOGRES_VERSION_STRING "(.*?)"', header)[1]

    def export_sources(self):
        for pattern in ("LICENSE", "NOTICE.md", "include/*", "src/*"):
            copy(self, pattern, self._sources, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def requirements(self):
        self.requires("cjson/[>=1.7.13 <2]")

    def build(self):
        cmake = CMake(self)
        cmake.configure(build_script_folder="src")
        cmake.build()

    def package(self):
        for name in ("LICENSE", "NOTICE.md"):
            copy(self, name, self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        rmdir(self, os.path.join(self.package_folder, "lib/cmake"))  # Conan writes its own

    def package_info(self):
        self.cpp_info.libs = ["logres"]
        if self.settings.os == "Windows" and self.options.shared:
            self.cpp_info.defines = ["LOGRES_SHARED"]
        if self.settings.os in ("Linux", "FreeBSD"):
            self.cpp_info.system_libs = ["pthread"]
